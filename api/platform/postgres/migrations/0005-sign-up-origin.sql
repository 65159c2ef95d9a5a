-- Which browser and which network a sign-up came from, as hashes: its owner is told from strangers who sign up with the
-- same address. Both go when it is activated.
alter table customer add column browser_hash bytea, add column network_hash bytea;
