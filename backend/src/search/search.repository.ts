import { Injectable } from '@nestjs/common';
import {
  accentsFinder,
  type FoundComment,
  type FoundMeeting,
  type FoundTask,
  LIMITS,
  type Role,
  type UserOption,
} from '../contract';
import { BY_NAME } from '../platform/database/by-name';
import { Database } from '../platform/database/database';
import { seenByClient } from '../platform/database/seen-by-client';
import { patternsOf } from './patterns';

const { exact, candidates } = LIMITS.search;
const AUTHOR_SEEN = seenByClient('c.author_id', '$3');

/** Parameters of every search: patterns, patterns for the start of a word, the whole text, and the limit. */
const TIER = `CASE WHEN e.title = $3::text || ' ' THEN 0 WHEN starts_with(e.title, $3::text) THEN 1 WHEN e.title LIKE ALL ($2::text[])
  THEN 2 WHEN e.title LIKE ALL ($1::text[]) THEN 3 ELSE 4 END`;

/**
 * The best of the newest tasks, and candidates among all tasks. The candidates are limited, because a frequent word
 * occurs in most tasks.
 */
const TASKS = (ownOnly: boolean) => {
  const isSeen = ownOnly ? 'e.client_id = $5' : '$5::uuid IS NULL';
  const beginning = `SELECT * FROM (
    SELECT e.id FROM search_entries e
     WHERE e.kind = 'task' AND e.title ~>=~ $3::text AND e.title ~<~ ($3::text || chr(1114111))
     ORDER BY e.title USING ~<~ LIMIT ${candidates}) beginning UNION`;
  return `
  WITH found AS (
    SELECT * FROM (
      SELECT e.id FROM (
        SELECT e.id, e.title, e.words FROM search_entries e WHERE e.kind = 'task' AND ${isSeen}
         ORDER BY e.id DESC LIMIT ${exact}) e
       WHERE e.words LIKE ALL ($1::text[]) ORDER BY ${TIER}, e.id DESC LIMIT $4) newest
    UNION ${ownOnly ? '' : beginning}
    SELECT id FROM search_matches('task', $5, true, $1, ${candidates})
    UNION
    SELECT id FROM search_matches('task', $5, false, $1, ${candidates})
  )
  SELECT t.id, t.title, t.status, t.due_date::text AS "dueDate"
    FROM found
    JOIN search_entries e ON e.kind = 'task' AND e.id = found.id
    JOIN tasks t ON t.id = found.id
   WHERE t.deleted_at IS NULL AND ($5::uuid IS NULL OR t.assigned_client_id = $5)
   ORDER BY ${TIER}, t.status = 'completed', t.id DESC LIMIT $4`;
};
const ALL_TASKS = TASKS(false);
const OWN_TASKS = TASKS(true);

/**
 * Frequent words occur often enough in the newest comments; rare words have few entries in the index. Whether the
 * comment is visible is checked again on the comment itself and its task; the author, on the comment alone.
 */
const COMMENTS = (ownOnly: boolean) => `
  WITH newest AS MATERIALIZED (
    SELECT e.id FROM (
      SELECT e.id, e.words FROM search_entries e
       WHERE e.kind = 'comment' AND ${ownOnly ? 'e.client_id = $3' : '$3::uuid IS NULL'}
       ORDER BY e.id DESC LIMIT ${exact}) e
     WHERE e.words LIKE ALL ($1::text[])
       ${ownOnly ? `AND (SELECT ${AUTHOR_SEEN} FROM task_comments c WHERE c.id = e.id)` : ''}
     LIMIT $2
  ), found AS (
    SELECT id FROM newest
    UNION
    SELECT id FROM search_matches('comment', $3, false, $1, ${candidates}) WHERE (SELECT count(*) FROM newest) < $2
  )
  SELECT c.id, c.task_id AS "taskId", t.title AS "taskTitle", json_build_object('id', u.id, 'name', u.name) AS author,
         c.body, c.is_internal AS "isInternal", iso(c.created_at) AS "createdAt"
    FROM found
    JOIN task_comments c ON c.id = found.id
    JOIN tasks t ON t.id = c.task_id
    JOIN users u ON u.id = c.author_id
   WHERE t.deleted_at IS NULL
     AND ($3::uuid IS NULL OR (t.assigned_client_id = $3 AND NOT c.is_internal AND ${AUTHOR_SEEN}))
   ORDER BY c.id DESC LIMIT $2`;
const ALL_COMMENTS = COMMENTS(false);
const OWN_COMMENTS = COMMENTS(true);

const PEOPLE = `
  SELECT u.id, u.name, u.email, u.role, u.profile_picture AS "profilePicture", u.company_name AS "companyName"
    FROM search_matches('person', NULL, false, $1, NULL) found
    JOIN search_entries e ON e.kind = 'person' AND e.id = found.id
    JOIN users u ON u.id = found.id
   WHERE u.deleted_at IS NULL AND (u.role = ANY ($6) OR u.id = $5)
   ORDER BY ${TIER}, u.name ${BY_NAME}, u.id LIMIT $4`;

/** The meetings nearest in time come first. */
const MEETINGS = (matches: string) => `
  SELECT m.id, m.title, iso(m.starts_at) AS "startTime", iso(m.ends_at) AS "endTime", m.location
    FROM (${matches}) found
    JOIN search_entries e ON e.kind = 'meeting' AND e.id = found.id
    JOIN meetings m ON m.id = found.id
   WHERE e.words LIKE ALL ($1::text[])
   ORDER BY ${TIER}, abs(extract(epoch FROM m.starts_at - clock_timestamp())), m.id LIMIT $4`;
const ALL_MEETINGS = MEETINGS(`SELECT id FROM search_matches('meeting', NULL, false, $1, NULL)`);
const OWN_MEETINGS = MEETINGS(`
  SELECT id FROM meetings WHERE created_by_id = $5
  UNION SELECT meeting_id FROM meeting_attendees WHERE user_id = $5`);

/** The texts by which each kind is found. */
const TEXTS = {
  task: `SELECT id, concat_ws(' ', title, description) AS text FROM tasks WHERE id = ANY ($1)`,
  comment: `SELECT id, body AS text FROM task_comments WHERE id = ANY ($1)`,
  person: `SELECT id, concat_ws(' ', name, email, company_name) AS text FROM users WHERE id = ANY ($1)`,
  meeting: `SELECT id, concat_ws(' ', title, location, description) AS text FROM meetings WHERE id = ANY ($1)`,
};

/** A search. */
export interface Wanted {
  /** In the form of the search entries, without duplicates. */
  words: string[];
  /** Whether a text has the typed accents; undefined if none were typed. */
  hasAccents: ((text: string) => boolean) | undefined;
}

/** Reads the search entries that the database maintains, and only what the caller may see. */
@Injectable()
export class SearchRepository {
  constructor(private readonly database: Database) {}

  async wanted(text: string): Promise<Wanted> {
    const [row] = await this.database.query<{ words: string }>(`SELECT search_words($1) AS words`, [text]);
    return { words: row!.words.split(' ').filter(Boolean), hasAccents: accentsFinder(text) };
  }

  /** All tasks, or those of a client. */
  tasks(wanted: Wanted, clientId: string | null, limit: number): Promise<FoundTask[]> {
    return this.find('task', clientId ? OWN_TASKS : ALL_TASKS, wanted, limit, (atMost) => [
      ...patternsOf(wanted.words),
      ...[atMost, clientId],
    ]);
  }

  /** All comments, or those on a client's tasks that are neither internal nor another client's. */
  comments(wanted: Wanted, clientId: string | null, limit: number): Promise<FoundComment[]> {
    const [patterns] = patternsOf(wanted.words);
    return this.find('comment', clientId ? OWN_COMMENTS : ALL_COMMENTS, wanted, limit, (atMost) => [
      ...[patterns, atMost, clientId],
    ]);
  }

  /** Users of these roles, and the caller. */
  async people(wanted: Wanted, callerId: string, roles: Role[], limit: number): Promise<UserOption[]> {
    const rows = await this.find<UserOption>('person', PEOPLE, wanted, limit, (atMost) => [
      ...patternsOf(wanted.words),
      ...[atMost, callerId, roles],
    ]);
    return rows.map(({ companyName, ...person }) => (person.role === 'CLIENT' ? { ...person, companyName } : person));
  }

  /** All meetings, or those that a user organizes or attends. */
  meetings(wanted: Wanted, userId: string | null, limit: number): Promise<FoundMeeting[]> {
    return this.find('meeting', userId === null ? ALL_MEETINGS : OWN_MEETINGS, wanted, limit, (atMost) => [
      ...[...patternsOf(wanted.words), atMost],
      ...(userId === null ? [] : [userId]),
    ]);
  }

  /** Search entries have no accents: if some were typed, reads more rows and compares the accents of their texts. */
  private async find<Row extends { id: string }>(
    kind: keyof typeof TEXTS,
    sql: string,
    { hasAccents }: Wanted,
    limit: number,
    valuesFor: (limit: number) => unknown[],
  ): Promise<Row[]> {
    const rows = await this.database.query<Row>(sql, valuesFor(hasAccents ? candidates : limit));
    if (!hasAccents) return rows;
    const ids = rows.map(({ id }) => id);
    const texts = await this.database.query<{ id: string; text: string }>(TEXTS[kind], [ids]);
    const found = new Set(texts.filter(({ text }) => hasAccents(text)).map(({ id }) => id));
    return rows.filter(({ id }) => found.has(id)).slice(0, limit);
  }
}
