-- Of the PDF that shoppers may read: its hash, which names the file among the photographs, its size and its days.
alter table product add column lab_report jsonb;
