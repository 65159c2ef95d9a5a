-- One email an order asks for reviews. The link names this row, so that no order can be guessed from it.
create table review_request (
  id uuid primary key,
  order_id uuid not null unique references "order" on delete cascade,
  customer_id uuid not null references customer on delete cascade,
  asked_at timestamptz not null
);
create index review_request_of_customer on review_request (customer_id);
create index parcel_delivered on parcel (delivered_at) where status = 'delivered';

-- Who wants no such emails.
create table review_opt_out (
  customer_id uuid primary key references customer on delete cascade,
  at timestamptz not null
);

create table review (
  id uuid primary key,
  order_id uuid not null,
  position integer not null,
  -- Null once the customer is erased: stars and words stay, without the name.
  customer_id uuid references customer on delete set null,
  -- No foreign key: a review outlives its product, as an order line does.
  product_id uuid not null,
  -- Of the order line, size and flavour.
  variant_title text not null,
  name text not null check (char_length(name) <= 40),
  stars smallint not null check (stars between 1 and 5),
  title text not null check (char_length(title) <= 100),
  body text not null check (char_length(body) <= 3000),
  goal text,
  state text not null default 'submitted' check (state in ('submitted', 'published', 'rejected', 'withdrawn')),
  submitted_at timestamptz not null,
  decided_at timestamptz,
  withdrawn_at timestamptz,
  rejection text,
  answer text check (char_length(answer) <= 2000),
  answered_at timestamptz,
  helpful integer not null default 0 check (helpful >= 0),
  version integer not null default 1,
  constraint review_of_line unique (order_id, position),
  foreign key (order_id, position) references order_line (order_id, position) on delete cascade,
  constraint rejected_has_reason check ((state = 'rejected') = (rejection is not null)),
  constraint review_has_words check (state = 'withdrawn' or body <> '')
);
create index review_shown on review (product_id, submitted_at desc, id desc) where state = 'published';
create index review_latest on review (submitted_at desc, id desc) where state = 'published';
create index review_by_state on review (state, id);
create index review_of_customer on review (customer_id);

-- The moves of shop/reviews/states.ts. A test compares every pair.
create function refuse_review_move() returns trigger language plpgsql as $$
begin
  raise check_violation using constraint = 'review_move', message = format('a review cannot move from %s to %s', old.state, new.state);
end $$;
create trigger review_move before update of state on review for each row
  when (old.state <> new.state and (old.state, new.state) not in (
    ('submitted', 'published'), ('submitted', 'rejected'), ('submitted', 'withdrawn'),
    ('published', 'rejected'), ('published', 'withdrawn'),
    ('rejected', 'published'), ('rejected', 'withdrawn')
  ))
  execute function refuse_review_move();

-- IS 19000: the shop edits no review. Only its author empties it, by withdrawing it.
create function refuse_review_edit() returns trigger language plpgsql as $$
begin
  raise check_violation using constraint = 'review_unedited', message = 'a review is never edited';
end $$;
create trigger review_unedited before update on review for each row
  when ((new.stars, new.product_id, new.variant_title, new.goal, new.submitted_at)
      is distinct from (old.stars, old.product_id, old.variant_title, old.goal, old.submitted_at)
    or (new.state <> 'withdrawn' and (new.title, new.body) is distinct from (old.title, old.body))
    or (new.name <> old.name and new.name <> ''))
  execute function refuse_review_edit();

-- What is shown of a product has changed: its page is made anew.
create function note_reviewed_products() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    perform note_changed_products(array_agg(handle)) from product
      where id in (select product_id from touched where state = 'published');
  else
    perform note_changed_products(array_agg(handle)) from product
      where id in (select t.product_id from touched t join before b using (id)
        where 'published' in (t.state, b.state)
          and (t.state, t.name, t.answer) is distinct from (b.state, b.name, b.answer));
  end if;
  return null;
end $$;
create trigger review_inserted after insert on review
  referencing new table as touched for each statement execute function note_reviewed_products();
create trigger review_deleted after delete on review
  referencing old table as touched for each statement execute function note_reviewed_products();
create trigger review_updated after update on review
  referencing old table as before new table as touched for each statement execute function note_reviewed_products();

-- By a keyed hash of network and review: no address is kept, and two reviews of one network cannot be told together.
create table review_vote (
  review_id uuid not null references review on delete cascade,
  network_hash bytea not null,
  at timestamptz not null,
  primary key (review_id, network_hash)
);

create table review_report (
  review_id uuid not null references review on delete cascade,
  network_hash bytea not null,
  reason text not null,
  at timestamptz not null,
  -- Looked at by the team.
  settled_at timestamptz,
  primary key (review_id, network_hash)
);
create index review_report_open on review_report (review_id) where settled_at is null;
