-- The labels of a task, for its card.
CREATE OR REPLACE FUNCTION labels_of(task uuid) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT coalesce(json_agg(row_to_json(l)), '[]')
    FROM (SELECT id, name, hue FROM labels
           WHERE id IN (SELECT label_id FROM task_labels WHERE task_id = task) ORDER BY name COLLATE "und-x-icu") l
$$;
