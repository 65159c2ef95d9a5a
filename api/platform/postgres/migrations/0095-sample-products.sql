-- The goods that the shop brought itself are samples; a product of the merchant's claims nothing that nobody wrote for it.
update product set facts = facts || '{"sample": true}'
where vendor = 'Shikhar' and handle in (
  'creatine', 'eaa', 'gym-towel', 'isolate-whey', 'omega-3', 'pill-organiser', 'pre-workout',
  'resistance-bands', 'scoop', 'shaker-bottle', 'steel-shaker', 'weight-gainer', 'whey-blend', 'wrist-wraps'
);
