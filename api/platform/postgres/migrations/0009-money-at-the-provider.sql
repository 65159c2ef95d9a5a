-- What happens to a payment without us: refunds made in the provider's dashboard, and disputes. By the provider's id.
create table payment_notice (
  id text primary key,
  kind text not null check (kind in ('refund', 'dispute')),
  order_id uuid not null references "order",
  payment_id text not null,
  amount_paise bigint not null check (amount_paise > 0),
  status text not null check (status in ('processed', 'open', 'under_review', 'action_required', 'won', 'lost', 'closed')),
  reported_at timestamptz not null
);
create index payment_notice_of_order on payment_notice (order_id);

-- Money of another amount than its order's goes back a day later, all of it.
alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check
  check (reason in ('cancelled', 'late-payment', 'duplicate-payment', 'amount-mismatch'));
create or replace function refuse_too_large_refund() returns trigger language plpgsql as $$
begin
  if new.reason <> 'amount-mismatch' and new.amount_paise > (select total_paise from "order" where id = new.order_id) then
    raise check_violation using message = 'a refund is larger than its payment', constraint = 'refund_within_paid';
  end if;
  return new;
end $$;
