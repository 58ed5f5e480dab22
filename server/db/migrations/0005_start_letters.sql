CREATE TABLE "start_letters" (
	"recipient" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"sent" integer NOT NULL
);
