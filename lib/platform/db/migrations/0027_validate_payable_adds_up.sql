ALTER TABLE "payable" VALIDATE CONSTRAINT "payable_adds_up";
