import { createInterface } from 'node:readline';
import pg from 'pg';

/** Executes statements from a terminal or pipe, each up to its semicolon, until `\q` or the end of the input. */
export async function sqlPrompt(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { stdin: input, stdout: output } = process;
  const lines = createInterface({ input, output, terminal: input.isTTY, prompt: input.isTTY ? 'sql> ' : '' });
  let statement = '';
  lines.prompt();
  try {
    for await (const line of lines) {
      if (!statement && ['\\q', 'exit', 'quit'].includes(line.trim())) break;
      statement += `${line}\n`;
      if (line.trimEnd().endsWith(';')) {
        await show(client, statement);
        statement = '';
      }
      lines.prompt();
    }
    if (statement.trim()) await show(client, statement);
  } finally {
    lines.close();
    await client.end();
  }
}

async function show(client, statement) {
  try {
    for (const { command, fields, rows, rowCount } of [await client.query(statement)].flat()) {
      if (fields.length) console.table(rows);
      console.log(`${command ?? ''} ${rowCount ?? ''}`.trim());
    }
  } catch (error) {
    console.error(error.message);
    if (!process.stdin.isTTY) process.exitCode = 1;
  }
}
