CREATE TABLE "former_slug" (
	"kind" text NOT NULL,
	"ref_id" integer NOT NULL,
	"slug" text NOT NULL,
	CONSTRAINT "former_slug_kind_ref_id_slug_pk" PRIMARY KEY("kind","ref_id","slug")
);
--> statement-breakpoint
-- Whoever renames a place, by import, by hand or by a release: its old address is remembered in the same transaction.
create function remember_slug() returns trigger language plpgsql as $$
begin
  insert into former_slug (kind, ref_id, slug) values (tg_argv[0], old.id, old.slug) on conflict do nothing;
  return null;
end $$;--> statement-breakpoint
create trigger city_former_slug after update of slug on city for each row
  when (old.slug is distinct from new.slug) execute function remember_slug('city');--> statement-breakpoint
create trigger locality_former_slug after update of slug on locality for each row
  when (old.slug is distinct from new.slug) execute function remember_slug('locality');--> statement-breakpoint
create trigger landmark_former_slug after update of slug on landmark for each row
  when (old.slug is distinct from new.slug) execute function remember_slug('landmark');--> statement-breakpoint
create trigger category_former_slug after update of slug on category for each row
  when (old.slug is distinct from new.slug) execute function remember_slug('category');
