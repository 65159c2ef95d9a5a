-- Queues have several states at once, and are walked from the oldest order.
create index order_before_dispatch on "order" (order_number)
  where order_number is not null and fulfilment_state in ('to-pack', 'packing', 'part-packed', 'packed', 'part-dispatched');
