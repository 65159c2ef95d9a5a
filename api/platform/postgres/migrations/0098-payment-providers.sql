-- Who takes, captures and refunds the money of an order, and who pays it out: the id of a payment adapter.
alter table "order" add column provider text not null default 'razorpay';
alter table payout add column provider text not null default 'razorpay';
-- One row a provider.
alter table payout_reading add column provider text not null default 'razorpay';
alter table payout_reading drop column only_row;
alter table payout_reading add primary key (provider);
