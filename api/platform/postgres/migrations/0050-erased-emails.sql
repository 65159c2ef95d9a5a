-- An import must not bring back a person who was erased: an HMAC of the email, and nothing else of them.
create table erased_email (hash bytea primary key);
