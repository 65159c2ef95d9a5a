-- Below zero: a carrier takes back what it has paid on.
alter table remittance_line drop constraint remittance_line_amount_paise_check;
alter table remittance_line add constraint remittance_line_amount_paise_check check (amount_paise <> 0);
