-- Encrypted message keys, kept until the receiving browser has all of them.
CREATE TABLE handover_batches (
  handover_id uuid NOT NULL REFERENCES handovers (id) ON DELETE CASCADE,
  number integer NOT NULL,
  sealed text NOT NULL,
  PRIMARY KEY (handover_id, number)
);
