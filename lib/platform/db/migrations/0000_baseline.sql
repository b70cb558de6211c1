-- Added by hand, because indexes below use its operators. The rest of this file is generated.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "app_clock" (
	"id" smallint PRIMARY KEY NOT NULL,
	"offset_ms" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_state" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_user_id" integer,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"response" jsonb,
	"locked_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limit_hit" (
	"bucket" text PRIMARY KEY NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"hits" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_event" (
	"account" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"network" text NOT NULL,
	"endpoint" text NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "security_event_account_hour_kind_network_endpoint_pk" PRIMARY KEY("account","hour","kind","network","endpoint")
);
--> statement-breakpoint
CREATE TABLE "worker_heartbeat" (
	"worker_id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"route" text NOT NULL,
	"visit" text NOT NULL,
	"audience" text NOT NULL,
	"params" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"forwarded_at" timestamp with time zone,
	"tried_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"device_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_device_device_hash_user_id_pk" PRIMARY KEY("device_hash","user_id")
);
--> statement-breakpoint
CREATE TABLE "otp_challenge" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"family" text NOT NULL,
	"phone" text NOT NULL,
	"user_id" integer,
	"purpose" text DEFAULT '' NOT NULL,
	"browser" text DEFAULT '' NOT NULL,
	"is_stranger" boolean DEFAULT false NOT NULL,
	"code_hash" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	"consumed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "password_failure" (
	"account_key" text NOT NULL,
	"guesser" text NOT NULL,
	"failures" integer NOT NULL,
	"last_failed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_failure_account_key_guesser_pk" PRIMARY KEY("account_key","guesser")
);
--> statement-breakpoint
CREATE TABLE "password_reset" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "app_session" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"session_version" integer NOT NULL,
	"selected_entity_id" integer,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "spent_nonce" (
	"nonce_hash" text PRIMARY KEY NOT NULL,
	"spent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"name" text NOT NULL,
	"password_hash" text,
	"social_subject" text,
	"status" text DEFAULT 'active' NOT NULL,
	"session_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" bigint NOT NULL,
	"type" text NOT NULL,
	"actor_user_id" integer,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_guest" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" bigint NOT NULL,
	"room_position" smallint NOT NULL,
	"is_primary" boolean NOT NULL,
	"name" text,
	"phone" text,
	"email" text,
	"employee_id" text,
	"department" text
);
--> statement-breakpoint
CREATE TABLE "booking_night" (
	"booking_id" bigint NOT NULL,
	"room_position" smallint NOT NULL,
	"night" date NOT NULL,
	"pretax_paise" bigint NOT NULL,
	"discount_paise" bigint NOT NULL,
	"tax_rule_code" text NOT NULL,
	"tax_rate_bp" integer NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	"igst_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	CONSTRAINT "booking_night_booking_id_room_position_night_pk" PRIMARY KEY("booking_id","room_position","night")
);
--> statement-breakpoint
CREATE TABLE "booking_room" (
	"booking_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"adults" smallint NOT NULL,
	"kids" smallint NOT NULL,
	CONSTRAINT "booking_room_booking_id_position_pk" PRIMARY KEY("booking_id","position")
);
--> statement-breakpoint
CREATE TABLE "booking" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"bid_id" bigint NOT NULL,
	"user_id" integer NOT NULL,
	"legal_entity_id" integer NOT NULL,
	"corporate_id" integer NOT NULL,
	"travel_agent_entity_id" integer,
	"hotel_id" integer NOT NULL,
	"room_type_id" integer NOT NULL,
	"room_type_code" text NOT NULL,
	"sub_channel" text NOT NULL,
	"settlement" text NOT NULL,
	"status" text NOT NULL,
	"inventory_state" text NOT NULL,
	"hold_expires_at" timestamp with time zone,
	"price_source" text NOT NULL,
	"checkin" date NOT NULL,
	"checkout" date NOT NULL,
	"check_in_time" text NOT NULL,
	"check_out_time" text NOT NULL,
	"room_count" smallint NOT NULL,
	"adults" smallint NOT NULL,
	"kids" smallint NOT NULL,
	"pretax_paise" bigint NOT NULL,
	"discount_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	"payable_paise" bigint NOT NULL,
	"coupon_code" text,
	"quoted_price" jsonb NOT NULL,
	"hotel_snapshot" jsonb NOT NULL,
	"billing" jsonb,
	"message" text DEFAULT '' NOT NULL,
	"comments" text DEFAULT '' NOT NULL,
	"cost_centre" text,
	"project" text,
	"po_number" text,
	"amount_to_secure_paise" bigint DEFAULT 0 NOT NULL,
	"secure_by" timestamp with time zone,
	"balance_by" timestamp with time zone,
	"loyalty_voucher_code" text,
	"cancellation" jsonb,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_allocation" (
	"pay_order_id" bigint NOT NULL,
	"booking_id" bigint NOT NULL,
	"amount_paise" bigint NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "pay_allocation_pay_order_id_booking_id_pk" PRIMARY KEY("pay_order_id","booking_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_feed" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"public_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"is_given" boolean NOT NULL,
	"text_version" text NOT NULL,
	"how" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_block" (
	"key" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_block_key_version_pk" PRIMARY KEY("key","version")
);
--> statement-breakpoint
CREATE TABLE "question" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"page" text NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seo_content" (
	"page" text NOT NULL,
	"q" text DEFAULT '' NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seo_content_page_q_pk" PRIMARY KEY("page","q")
);
--> statement-breakpoint
CREATE TABLE "allowed_pan" (
	"corporate_id" integer NOT NULL,
	"pan" char(10) NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "allowed_pan_corporate_id_pan_pk" PRIMARY KEY("corporate_id","pan")
);
--> statement-breakpoint
CREATE TABLE "company_payment" (
	"id" serial PRIMARY KEY NOT NULL,
	"corporate_id" integer NOT NULL,
	"reference" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"reversed_at" timestamp with time zone,
	"reversal_reason" text
);
--> statement-breakpoint
CREATE TABLE "corporate" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"is_btc_allowed" boolean DEFAULT false NOT NULL,
	"is_pay_now_allowed" boolean DEFAULT true NOT NULL,
	"is_pay_at_hotel_allowed" boolean DEFAULT false NOT NULL,
	"is_booking_gstin_enabled" boolean DEFAULT true NOT NULL,
	"is_otp_enabled" boolean DEFAULT false NOT NULL,
	"is_rewards_active" boolean DEFAULT false NOT NULL,
	"daily_limit_paise" bigint,
	"credit_limit_paise" bigint DEFAULT 0 NOT NULL,
	"unpaid_rooms_cap" integer DEFAULT 10 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrolment" (
	"id" serial PRIMARY KEY NOT NULL,
	"legal_name" text NOT NULL,
	"gstin" char(15) NOT NULL,
	"city" text NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"reason" text,
	"corporate_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" serial PRIMARY KEY NOT NULL,
	"legal_entity_id" integer NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"code_hash" text NOT NULL,
	"invited_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" integer,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "legal_entity" (
	"id" serial PRIMARY KEY NOT NULL,
	"corporate_id" integer NOT NULL,
	"name" text NOT NULL,
	"is_travel_agent" boolean DEFAULT false NOT NULL,
	"locality" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state_code" char(2),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"user_id" integer NOT NULL,
	"legal_entity_id" integer NOT NULL,
	"role" text DEFAULT 'booker' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_user_id_legal_entity_id_pk" PRIMARY KEY("user_id","legal_entity_id")
);
--> statement-breakpoint
CREATE TABLE "restricted_hotel" (
	"corporate_id" integer NOT NULL,
	"hotel_id" integer NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "restricted_hotel_corporate_id_hotel_id_pk" PRIMARY KEY("corporate_id","hotel_id")
);
--> statement-breakpoint
CREATE TABLE "gstin_registration" (
	"id" serial PRIMARY KEY NOT NULL,
	"legal_entity_id" integer NOT NULL,
	"gstin" char(15) NOT NULL,
	"state_code" char(2) NOT NULL,
	"legal_name" text NOT NULL,
	"trading_name" text NOT NULL,
	"building" text DEFAULT '' NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"pincode" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"priority" smallint DEFAULT 100 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"added_by" integer,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" integer
);
--> statement-breakpoint
CREATE TABLE "facility" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"icon" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hotel_category" (
	"hotel_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "hotel_category_hotel_id_category_id_pk" PRIMARY KEY("hotel_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "hotel_facility" (
	"hotel_id" integer NOT NULL,
	"facility_id" integer NOT NULL,
	CONSTRAINT "hotel_facility_hotel_id_facility_id_pk" PRIMARY KEY("hotel_id","facility_id")
);
--> statement-breakpoint
CREATE TABLE "hotel_image" (
	"id" serial PRIMARY KEY NOT NULL,
	"hotel_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"scene" text,
	"url" text,
	"alt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hotel" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "hotel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"city_id" integer NOT NULL,
	"locality_id" integer NOT NULL,
	"state_code" char(2) NOT NULL,
	"street" text NOT NULL,
	"nearest_landmark" text DEFAULT '' NOT NULL,
	"pincode" char(6),
	"location" "point" NOT NULL,
	"kind" text NOT NULL,
	"star_rating" smallint,
	"gstin" char(15),
	"legal_name" text DEFAULT '' NOT NULL,
	"biller" text DEFAULT 'hotel' NOT NULL,
	"review_site_id" text,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"content" jsonb NOT NULL,
	"checkin_time" char(5) DEFAULT '12:00' NOT NULL,
	"checkout_time" char(5) DEFAULT '11:00' NOT NULL,
	"is_b2b_saleable" boolean DEFAULT true NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"missing_details" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hotel_published_pincode" CHECK ("hotel"."status" <> 'published' or "hotel"."pincode" is not null)
);
--> statement-breakpoint
CREATE TABLE "room_type" (
	"id" serial PRIMARY KEY NOT NULL,
	"hotel_id" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"bed" text DEFAULT '' NOT NULL,
	"size_sqft" smallint,
	"base_adults" smallint DEFAULT 2 NOT NULL,
	"max_adults" smallint NOT NULL,
	"max_kids" smallint NOT NULL,
	"max_guests" smallint NOT NULL,
	"total_rooms" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"about" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "city" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"state_code" char(2) NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"region" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"rank" smallint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_slug" (
	"kind" text NOT NULL,
	"ref_id" integer NOT NULL,
	"slug" text NOT NULL,
	CONSTRAINT "former_slug_kind_ref_id_slug_pk" PRIMARY KEY("kind","ref_id","slug")
);
--> statement-breakpoint
CREATE TABLE "landmark" (
	"id" serial PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "locality" (
	"id" serial PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"pincode" char(6),
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "state" (
	"code" char(2) PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"tax_territory" text DEFAULT 'sgst' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" serial PRIMARY KEY NOT NULL,
	"hotel_id" integer NOT NULL,
	"booking_id" integer,
	"author_name" text NOT NULL,
	"rating" smallint NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"trip_type" text DEFAULT 'business' NOT NULL,
	"sub_ratings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"stayed_on" date NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blackout" (
	"id" serial PRIMARY KEY NOT NULL,
	"hotel_id" integer NOT NULL,
	"corporate_id" integer,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inventory_night" (
	"hotel_id" integer NOT NULL,
	"night" date NOT NULL,
	"room_type_id" integer NOT NULL,
	"total" smallint NOT NULL,
	"sold" smallint DEFAULT 0 NOT NULL,
	"held" smallint DEFAULT 0 NOT NULL,
	"stop_sell" boolean DEFAULT false NOT NULL,
	"min_stay_nights" smallint DEFAULT 1 NOT NULL,
	"is_closed_to_arrival" boolean DEFAULT false NOT NULL,
	"is_closed_to_departure" boolean DEFAULT false NOT NULL,
	CONSTRAINT "inventory_night_hotel_id_night_room_type_id_pk" PRIMARY KEY("hotel_id","night","room_type_id"),
	CONSTRAINT "inventory_never_negative" CHECK ("inventory_night"."sold" >= 0 and "inventory_night"."held" >= 0),
	CONSTRAINT "inventory_never_oversold" CHECK ("inventory_night"."sold" + "inventory_night"."held" <= "inventory_night"."total")
);
--> statement-breakpoint
CREATE TABLE "credit_note" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"supplier_gstin" char(15) NOT NULL,
	"fy" char(7) NOT NULL,
	"number" text NOT NULL,
	"invoice_id" bigint NOT NULL,
	"fact_key" text NOT NULL,
	"taxable_paise" bigint NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	"igst_paise" bigint NOT NULL,
	"round_off_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	"document" jsonb NOT NULL,
	"issued_on" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_note_number_form" CHECK ("credit_note"."number" ~ '^[A-Z0-9/-]{1,16}$'),
	CONSTRAINT "credit_note_total_adds_up" CHECK ("credit_note"."total_paise" = "credit_note"."taxable_paise" + "credit_note"."cgst_paise" + "credit_note"."sgst_paise" + "credit_note"."igst_paise" + "credit_note"."round_off_paise")
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"supplier_gstin" char(15) NOT NULL,
	"fy" char(7) NOT NULL,
	"kind" text NOT NULL,
	"next" integer NOT NULL,
	"last_issued_on" date NOT NULL,
	CONSTRAINT "invoice_series_supplier_gstin_fy_kind_pk" PRIMARY KEY("supplier_gstin","fy","kind")
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"supplier_gstin" char(15) NOT NULL,
	"fy" char(7) NOT NULL,
	"number" text NOT NULL,
	"reason" text NOT NULL,
	"booking_id" bigint NOT NULL,
	"round" smallint DEFAULT 1 NOT NULL,
	"legal_entity_id" integer NOT NULL,
	"recipient_gstin" char(15),
	"place_of_supply" char(2) NOT NULL,
	"taxable_paise" bigint NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	"igst_paise" bigint NOT NULL,
	"round_off_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	"document" jsonb NOT NULL,
	"issued_on" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_number_form" CHECK ("invoice"."number" ~ '^[A-Z0-9/-]{1,16}$'),
	CONSTRAINT "invoice_total_adds_up" CHECK ("invoice"."total_paise" = "invoice"."taxable_paise" + "invoice"."cgst_paise" + "invoice"."sgst_paise" + "invoice"."igst_paise" + "invoice"."round_off_paise"),
	CONSTRAINT "invoice_heads_agree" CHECK ("invoice"."cgst_paise" = "invoice"."sgst_paise" and ("invoice"."igst_paise" = 0 or "invoice"."cgst_paise" = 0))
);
--> statement-breakpoint
CREATE TABLE "bid_price" (
	"bid_id" bigint NOT NULL,
	"version" smallint NOT NULL,
	"coupon_code" text,
	"prices" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bid_price_bid_id_version_pk" PRIMARY KEY("bid_id","version")
);
--> statement-breakpoint
CREATE TABLE "bid" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"legal_entity_id" integer NOT NULL,
	"hotel_id" integer NOT NULL,
	"room_type_id" integer NOT NULL,
	"checkin" date NOT NULL,
	"checkout" date NOT NULL,
	"rooms" jsonb NOT NULL,
	"quote_key" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"price_version" smallint DEFAULT 1 NOT NULL,
	"coupon_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"book" text NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"type" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"journal_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_journal" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"ref_type" text NOT NULL,
	"ref_id" text NOT NULL,
	"memo" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"actor_user_id" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_card_product" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"brand" text NOT NULL,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"terms" text NOT NULL,
	"denominations_paise" jsonb NOT NULL,
	"validity_days" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_card" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_item_id" bigint NOT NULL,
	"unit_index" smallint NOT NULL,
	"status" text NOT NULL,
	"code_sealed" text,
	"pin_sealed" text,
	"expires_on" date,
	"requested_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"claimed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "loyalty_order_item" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"gift_card_product_id" integer,
	"room_night_product_id" integer,
	"name" text NOT NULL,
	"value_paise" bigint NOT NULL,
	"quantity" smallint NOT NULL,
	"points_each" integer NOT NULL,
	CONSTRAINT "loyalty_order_item_product" CHECK (num_nonnulls("loyalty_order_item"."gift_card_product_id", "loyalty_order_item"."room_night_product_id") = 1),
	CONSTRAINT "loyalty_order_item_positive" CHECK ("loyalty_order_item"."quantity" > 0 and "loyalty_order_item"."points_each" > 0)
);
--> statement-breakpoint
CREATE TABLE "loyalty_order" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"legal_entity_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"points" integer NOT NULL,
	"paise_per_point" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"swept_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "loyalty_wallet" (
	"legal_entity_id" integer PRIMARY KEY NOT NULL,
	"paise_per_point" integer DEFAULT 100 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "points_lot" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"legal_entity_id" integer NOT NULL,
	"booking_id" bigint,
	"source" text DEFAULT '' NOT NULL,
	"points" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"spent" integer DEFAULT 0 NOT NULL,
	"lapsed" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"vested_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "points_lot_within" CHECK ("points_lot"."reserved" >= 0 and "points_lot"."spent" >= 0 and "points_lot"."lapsed" >= 0 and "points_lot"."reserved" + "points_lot"."spent" + "points_lot"."lapsed" <= "points_lot"."points")
);
--> statement-breakpoint
CREATE TABLE "points_use" (
	"order_id" bigint NOT NULL,
	"lot_id" bigint NOT NULL,
	"points" integer NOT NULL,
	"captured" integer DEFAULT 0 NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "points_use_order_id_lot_id_pk" PRIMARY KEY("order_id","lot_id"),
	CONSTRAINT "points_use_within" CHECK ("points_use"."captured" + "points_use"."returned" <= "points_use"."points")
);
--> statement-breakpoint
CREATE TABLE "room_night_product" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"points" integer NOT NULL,
	"cover_paise" bigint NOT NULL,
	"validity_days" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_night_voucher" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"order_id" bigint NOT NULL,
	"order_item_id" bigint NOT NULL,
	"legal_entity_id" integer NOT NULL,
	"cover_paise" bigint NOT NULL,
	"status" text NOT NULL,
	"booking_id" bigint,
	"valid_until" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox_message" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"template" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"words" jsonb,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"dedupe_key" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"claimed_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pay_order" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer NOT NULL,
	"legal_entity_id" integer NOT NULL,
	"receipt" text NOT NULL,
	"provider_order_id" text,
	"amount_paise" bigint NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"next_poll_at" timestamp with time zone,
	"poll_count" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"provider_payment_id" text NOT NULL,
	"pay_order_id" bigint NOT NULL,
	"amount_paise" bigint NOT NULL,
	"status" text NOT NULL,
	"method" text NOT NULL,
	"card_last4" text,
	"card_network" text,
	"bank" text,
	"wallet" text,
	"error_description" text,
	"outcome" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_customer" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"provider_customer_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"payment_id" bigint NOT NULL,
	"booking_id" bigint,
	"idempotency_key" text NOT NULL,
	"provider_refund_id" text,
	"amount_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"last_error" text,
	"failures" smallint DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"bank_reference" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_event" (
	"event_id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"provider_order_id" text,
	"raw_body" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	"tried_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cancellation_policy" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"rules" jsonb NOT NULL,
	"no_show" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"corporate_id" integer NOT NULL,
	"name" text NOT NULL,
	"adjustment_bp" integer DEFAULT 0 NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_use" (
	"id" serial PRIMARY KEY NOT NULL,
	"coupon_id" integer NOT NULL,
	"legal_entity_id" integer NOT NULL,
	"booking_id" bigint NOT NULL,
	"status" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"percent_bp" integer,
	"flat_paise" bigint,
	"max_discount_paise" bigint,
	"min_pretax_paise" bigint DEFAULT 0 NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"max_uses" integer,
	"max_uses_per_entity" integer,
	"legal_entity_id" integer,
	"hotel_id" integer,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_exception" (
	"rate_plan_id" integer NOT NULL,
	"night" date NOT NULL,
	"single_paise" bigint NOT NULL,
	"double_paise" bigint NOT NULL,
	"extra_adult_paise" bigint NOT NULL,
	"kid_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "rate_exception_rate_plan_id_night_pk" PRIMARY KEY("rate_plan_id","night"),
	CONSTRAINT "rate_exception_price" CHECK ("rate_exception"."single_paise" > 0 and "rate_exception"."double_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "rate_plan" (
	"id" serial PRIMARY KEY NOT NULL,
	"hotel_id" integer NOT NULL,
	"room_type_id" integer NOT NULL,
	"channel" text NOT NULL,
	"contract_id" integer,
	"meal_plan" text DEFAULT 'CP' NOT NULL,
	"cancellation_policy_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "rate_plan_key" UNIQUE NULLS NOT DISTINCT("room_type_id","channel","contract_id","valid_from")
);
--> statement-breakpoint
CREATE TABLE "rate_rule" (
	"id" serial PRIMARY KEY NOT NULL,
	"rate_plan_id" integer NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"weekdays" smallint DEFAULT 127 NOT NULL,
	"priority" smallint DEFAULT 0 NOT NULL,
	"single_paise" bigint NOT NULL,
	"double_paise" bigint NOT NULL,
	"extra_adult_paise" bigint NOT NULL,
	"kid_paise" bigint DEFAULT 0 NOT NULL,
	"is_complimentary" boolean DEFAULT false NOT NULL,
	CONSTRAINT "rate_rule_price" CHECK ("rate_rule"."is_complimentary" or ("rate_rule"."single_paise" > 0 and "rate_rule"."double_paise" > 0))
);
--> statement-breakpoint
CREATE TABLE "tax_rule" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date,
	"ceiling_paise" bigint,
	"rate_bp" integer NOT NULL,
	"has_input_credit" boolean NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_hotel_bookings" (
	"hotel_id" integer PRIMARY KEY NOT NULL,
	"bookings" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_place" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"ref_id" integer NOT NULL,
	"place_id" text NOT NULL,
	"label" text NOT NULL,
	"search_text" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"hotel_count" integer DEFAULT 0 NOT NULL,
	"b2b_hotel_count" integer DEFAULT 0 NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otp_challenge" ADD CONSTRAINT "otp_challenge_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_session" ADD CONSTRAINT "app_session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_event" ADD CONSTRAINT "booking_event_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_guest" ADD CONSTRAINT "booking_guest_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_night" ADD CONSTRAINT "booking_night_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_room" ADD CONSTRAINT "booking_room_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_allocation" ADD CONSTRAINT "pay_allocation_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allowed_pan" ADD CONSTRAINT "allowed_pan_corporate_id_corporate_id_fk" FOREIGN KEY ("corporate_id") REFERENCES "public"."corporate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_payment" ADD CONSTRAINT "company_payment_corporate_id_corporate_id_fk" FOREIGN KEY ("corporate_id") REFERENCES "public"."corporate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_corporate_id_corporate_id_fk" FOREIGN KEY ("corporate_id") REFERENCES "public"."corporate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_legal_entity_id_legal_entity_id_fk" FOREIGN KEY ("legal_entity_id") REFERENCES "public"."legal_entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_entity" ADD CONSTRAINT "legal_entity_corporate_id_corporate_id_fk" FOREIGN KEY ("corporate_id") REFERENCES "public"."corporate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_legal_entity_id_legal_entity_id_fk" FOREIGN KEY ("legal_entity_id") REFERENCES "public"."legal_entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restricted_hotel" ADD CONSTRAINT "restricted_hotel_corporate_id_corporate_id_fk" FOREIGN KEY ("corporate_id") REFERENCES "public"."corporate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_category" ADD CONSTRAINT "hotel_category_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_category" ADD CONSTRAINT "hotel_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_facility" ADD CONSTRAINT "hotel_facility_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_facility" ADD CONSTRAINT "hotel_facility_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_image" ADD CONSTRAINT "hotel_image_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "hotel_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "hotel_locality_id_locality_id_fk" FOREIGN KEY ("locality_id") REFERENCES "public"."locality"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "hotel_state_code_state_code_fk" FOREIGN KEY ("state_code") REFERENCES "public"."state"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_type" ADD CONSTRAINT "room_type_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "city" ADD CONSTRAINT "city_state_code_state_code_fk" FOREIGN KEY ("state_code") REFERENCES "public"."state"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landmark" ADD CONSTRAINT "landmark_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locality" ADD CONSTRAINT "locality_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blackout" ADD CONSTRAINT "blackout_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_night" ADD CONSTRAINT "inventory_night_room_type_id_room_type_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_type"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_price" ADD CONSTRAINT "bid_price_bid_id_bid_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bid"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_journal_id_ledger_journal_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."ledger_journal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card" ADD CONSTRAINT "gift_card_order_item_id_loyalty_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."loyalty_order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_order_item" ADD CONSTRAINT "loyalty_order_item_order_id_loyalty_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."loyalty_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_order_item" ADD CONSTRAINT "loyalty_order_item_gift_card_product_id_gift_card_product_id_fk" FOREIGN KEY ("gift_card_product_id") REFERENCES "public"."gift_card_product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_order_item" ADD CONSTRAINT "loyalty_order_item_room_night_product_id_room_night_product_id_fk" FOREIGN KEY ("room_night_product_id") REFERENCES "public"."room_night_product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_use" ADD CONSTRAINT "points_use_order_id_loyalty_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."loyalty_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_use" ADD CONSTRAINT "points_use_lot_id_points_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."points_lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_night_voucher" ADD CONSTRAINT "room_night_voucher_order_id_loyalty_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."loyalty_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_night_voucher" ADD CONSTRAINT "room_night_voucher_order_item_id_loyalty_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."loyalty_order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_pay_order_id_pay_order_id_fk" FOREIGN KEY ("pay_order_id") REFERENCES "public"."pay_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_exception" ADD CONSTRAINT "rate_exception_rate_plan_id_rate_plan_id_fk" FOREIGN KEY ("rate_plan_id") REFERENCES "public"."rate_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_plan" ADD CONSTRAINT "rate_plan_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_plan" ADD CONSTRAINT "rate_plan_cancellation_policy_id_cancellation_policy_id_fk" FOREIGN KEY ("cancellation_policy_id") REFERENCES "public"."cancellation_policy"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_rule" ADD CONSTRAINT "rate_rule_rate_plan_id_rate_plan_id_fk" FOREIGN KEY ("rate_plan_id") REFERENCES "public"."rate_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "idempotency_key_created" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "security_event_last" ON "security_event" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "analytics_event_name" ON "analytics_event" USING btree ("name","at");--> statement-breakpoint
CREATE INDEX "analytics_event_at" ON "analytics_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "analytics_event_waiting" ON "analytics_event" USING btree (coalesce("tried_at", "at"),"id") WHERE "analytics_event"."forwarded_at" IS NULL;--> statement-breakpoint
CREATE INDEX "known_device_user" ON "known_device" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_device_last_used" ON "known_device" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "otp_challenge_phone" ON "otp_challenge" USING btree ("family","phone","created_at");--> statement-breakpoint
CREATE INDEX "password_failure_last" ON "password_failure" USING btree ("last_failed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "password_reset_code" ON "password_reset" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "app_session_user" ON "app_session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_email" ON "app_user" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_phone" ON "app_user" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_social_subject" ON "app_user" USING btree ("social_subject");--> statement-breakpoint
CREATE INDEX "booking_event_booking" ON "booking_event" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "booking_guest_booking" ON "booking_guest" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_reference" ON "booking" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_bid" ON "booking" USING btree ("bid_id") WHERE "booking"."status" <> 'expired';--> statement-breakpoint
CREATE INDEX "booking_quote" ON "booking" USING btree ("bid_id");--> statement-breakpoint
CREATE INDEX "booking_entity_checkin" ON "booking" USING btree ("legal_entity_id","checkin","id");--> statement-breakpoint
CREATE INDEX "booking_booker_created" ON "booking" USING btree ("legal_entity_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "booking_corporate_created" ON "booking" USING btree ("corporate_id","created_at");--> statement-breakpoint
CREATE INDEX "booking_hold" ON "booking" USING btree ("inventory_state","hold_expires_at");--> statement-breakpoint
CREATE INDEX "booking_progress" ON "booking" USING btree ("status","checkin");--> statement-breakpoint
CREATE INDEX "booking_hotel_checkin" ON "booking" USING btree ("hotel_id","checkin");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_allocation_one_open" ON "pay_allocation" USING btree ("booking_id") WHERE "pay_allocation"."is_open";--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feed_public_id" ON "calendar_feed" USING btree ("public_id");--> statement-breakpoint
CREATE INDEX "consent_event_user" ON "consent_event" USING btree ("user_id","purpose","id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_payment_reference" ON "company_payment" USING btree ("reference") WHERE "company_payment"."reversed_at" is null;--> statement-breakpoint
CREATE INDEX "company_payment_corporate" ON "company_payment" USING btree ("corporate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolment_open" ON "enrolment" USING btree ("gstin","email") WHERE "enrolment"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "enrolment_status" ON "enrolment" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_code" ON "invitation" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_open" ON "invitation" USING btree ("legal_entity_id","email") WHERE "invitation"."accepted_at" is null and "invitation"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "legal_entity_corporate" ON "legal_entity" USING btree ("corporate_id");--> statement-breakpoint
CREATE INDEX "membership_entity" ON "membership" USING btree ("legal_entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gstin_registration_entity_gstin" ON "gstin_registration" USING btree ("legal_entity_id","gstin");--> statement-breakpoint
CREATE INDEX "gstin_registration_entity" ON "gstin_registration" USING btree ("legal_entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "facility_slug" ON "facility" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "hotel_category_category" ON "hotel_category" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "hotel_image_position" ON "hotel_image" USING btree ("hotel_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "hotel_code" ON "hotel" USING btree ("code");--> statement-breakpoint
CREATE INDEX "hotel_city" ON "hotel" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "hotel_locality" ON "hotel" USING btree ("locality_id");--> statement-breakpoint
CREATE INDEX "hotel_location" ON "hotel" USING gist ("location");--> statement-breakpoint
CREATE UNIQUE INDEX "room_type_hotel_code" ON "room_type" USING btree ("hotel_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "category_slug" ON "category" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "city_slug" ON "city" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "landmark_slug" ON "landmark" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "landmark_city" ON "landmark" USING btree ("city_id");--> statement-breakpoint
CREATE UNIQUE INDEX "locality_city_slug" ON "locality" USING btree ("city_id","slug");--> statement-breakpoint
CREATE INDEX "review_hotel" ON "review" USING btree ("hotel_id","published_at");--> statement-breakpoint
CREATE UNIQUE INDEX "review_booking" ON "review" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "blackout_hotel" ON "blackout" USING btree ("hotel_id","from_date");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_note_number" ON "credit_note" USING btree ("supplier_gstin","fy","number");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_note_fact" ON "credit_note" USING btree ("invoice_id","fact_key");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number" ON "invoice" USING btree ("supplier_gstin","fy","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_booking" ON "invoice" USING btree ("booking_id","reason","round");--> statement-breakpoint
CREATE INDEX "invoice_entity" ON "invoice" USING btree ("legal_entity_id","issued_on");--> statement-breakpoint
CREATE UNIQUE INDEX "bid_one_open_per_quote" ON "bid" USING btree ("quote_key") WHERE "bid"."status" = 'open';--> statement-breakpoint
CREATE INDEX "bid_expiry" ON "bid" USING btree ("status","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_key" ON "ledger_account" USING btree ("book","owner_type","owner_id","type");--> statement-breakpoint
CREATE INDEX "ledger_entry_account" ON "ledger_entry" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entry_journal" ON "ledger_entry" USING btree ("journal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journal_fact" ON "ledger_journal" USING btree ("reason","ref_type","ref_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_product_code" ON "gift_card_product" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_unit" ON "gift_card" USING btree ("order_item_id","unit_index");--> statement-breakpoint
CREATE INDEX "gift_card_status" ON "gift_card" USING btree ("status","requested_at");--> statement-breakpoint
CREATE INDEX "loyalty_order_item_order" ON "loyalty_order_item" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "loyalty_order_entity" ON "loyalty_order" USING btree ("legal_entity_id","created_at");--> statement-breakpoint
CREATE INDEX "loyalty_order_open" ON "loyalty_order" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "points_lot_booking" ON "points_lot" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "points_lot_entity" ON "points_lot" USING btree ("legal_entity_id","status");--> statement-breakpoint
CREATE INDEX "points_lot_expiry" ON "points_lot" USING btree ("status","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "room_night_product_code" ON "room_night_product" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "room_night_voucher_code" ON "room_night_voucher" USING btree ("code");--> statement-breakpoint
CREATE INDEX "room_night_voucher_entity" ON "room_night_voucher" USING btree ("legal_entity_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "room_night_voucher_booking" ON "room_night_voucher" USING btree ("booking_id") WHERE "room_night_voucher"."status" = 'used';--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_message_dedupe" ON "outbox_message" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "outbox_message_status" ON "outbox_message" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_order_receipt" ON "pay_order" USING btree ("receipt");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_order_provider_order" ON "pay_order" USING btree ("provider_order_id");--> statement-breakpoint
CREATE INDEX "pay_order_poll" ON "pay_order" USING btree ("next_poll_at");--> statement-breakpoint
CREATE INDEX "pay_order_entity" ON "pay_order" USING btree ("legal_entity_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_provider_payment" ON "payment" USING btree ("provider_payment_id");--> statement-breakpoint
CREATE INDEX "payment_order" ON "payment" USING btree ("pay_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_idempotency_key" ON "refund" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_status" ON "refund" USING btree ("status");--> statement-breakpoint
CREATE INDEX "webhook_event_unprocessed" ON "webhook_event" USING btree ("processed_at","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cancellation_policy_code" ON "cancellation_policy" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_code" ON "contract" USING btree ("code");--> statement-breakpoint
CREATE INDEX "contract_corporate" ON "contract" USING btree ("corporate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_use_booking" ON "coupon_use" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "coupon_use_coupon" ON "coupon_use" USING btree ("coupon_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_code" ON "coupon" USING btree ("code");--> statement-breakpoint
CREATE INDEX "rate_plan_hotel" ON "rate_plan" USING btree ("hotel_id","channel");--> statement-breakpoint
CREATE INDEX "rate_rule_plan" ON "rate_rule" USING btree ("rate_plan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_rule_code" ON "tax_rule" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "search_place_name" ON "search_place" USING btree ("place_id","search_text");--> statement-breakpoint
CREATE INDEX "search_place_trigram" ON "search_place" USING gin ("search_text" gin_trgm_ops);