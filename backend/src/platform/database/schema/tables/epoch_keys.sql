-- The key of an epoch, wrapped for one device and signed by the one that made it.
CREATE TABLE epoch_keys (
  conversation_id uuid NOT NULL,
  number integer NOT NULL,
  key_id uuid NOT NULL REFERENCES device_keys (id) ON DELETE CASCADE,
  wrapped text NOT NULL,
  signature text NOT NULL,
  PRIMARY KEY (conversation_id, number, key_id),
  FOREIGN KEY (conversation_id, number) REFERENCES epochs (conversation_id, number) ON DELETE CASCADE
);
CREATE INDEX epoch_keys_device ON epoch_keys (key_id);
