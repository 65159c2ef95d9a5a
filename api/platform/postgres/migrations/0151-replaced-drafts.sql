-- A draft of one member that another one saved over: it can be brought back.
alter table page add column replaced_draft jsonb, add column replaced_by text, add column replaced_at timestamptz,
  add constraint replaced_draft_of_somebody check (num_nulls(replaced_draft, replaced_by, replaced_at) in (0, 3));
