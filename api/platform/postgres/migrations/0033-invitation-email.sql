-- The link of an invitation's email is another one than the link that is shown: it is made when the email is sent.
alter table team_invitation add column email_token_hash bytea unique;
