CREATE TABLE "address_request" (
	"path" text PRIMARY KEY NOT NULL,
	"requests" integer NOT NULL,
	"first_on" date NOT NULL,
	"last_on" date NOT NULL
);
