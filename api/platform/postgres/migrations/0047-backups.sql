-- The last backup and the last rehearsal of a restore, for metrics and for the schedule.
create table backup_state (
  kind text primary key check (kind in ('backup', 'rehearsal')),
  -- When the last one that succeeded began, and what came of it.
  succeeded_at timestamptz,
  name text,
  bytes bigint,
  seconds double precision,
  failed_at timestamptz,
  -- Null: the last one succeeded.
  problem text,
  failures integer not null default 0
);
