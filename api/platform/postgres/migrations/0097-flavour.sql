-- Filters, carts and the shop's own words know this option as Flavour.
update product set option_names = array_replace(array_replace(option_names, 'Flavor', 'Flavour'), 'flavor', 'Flavour')
where option_names && array['Flavor', 'flavor'];
