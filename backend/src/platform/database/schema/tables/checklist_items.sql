-- The checklist of a task. Positions are those within the task, changed under a lock on its row.
CREATE TABLE checklist_items (
  id uuid PRIMARY KEY,
  task_id uuid NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
  text text NOT NULL,
  is_done boolean NOT NULL DEFAULT false,
  position integer NOT NULL,
  CONSTRAINT checklist_items_text_present CHECK (btrim(text) <> '' AND length(text) <= 500),
  -- Deferrable: a move shifts others through positions that are still taken.
  CONSTRAINT checklist_items_one_place UNIQUE (task_id, position) DEFERRABLE INITIALLY IMMEDIATE
);
