import '../users/users.events';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { isBlank, isEmail, MESSAGES, newPasswordProblem } from '../contract';
import { Database } from '../platform/database/database';
import { violates } from '../platform/database/database-errors';
import { DomainEvents } from '../platform/events/domain-events';
import { TransactionHooks } from '../platform/events/transaction-hooks';
import { PasswordHasher } from '../platform/security/password-hasher';
import { StartError } from '../platform/startup/start-error';
import { toUserOption } from '../users/user.mapper';
import { UsersRepository } from '../users/users.repository';
import { withApp } from './with-app';

export const CREATE_OWNER_USAGE = `npm run tallyboard -- create-owner --email E-MAIL --name NAME [--super]
      The password is asked for, or read from OWNER_PASSWORD.`;

const say = (line: string) => process.stdout.write(`${line}\n`);

export async function createOwner(args: string[]): Promise<void> {
  const { email, name, isSuper } = readOwner(args);
  const password = await readPassword();
  const role = isSuper ? 'SUPER_OWNER' : 'OWNER';
  await withApp(say, async (app) => {
    const passwordHash = await app.get(PasswordHasher).hash(password);
    const store = async () => {
      const user = await app.get(UsersRepository).insert({ email, name, role, passwordHash });
      await app.get(TransactionHooks).run('user.joining', { userId: user.id });
      app.get(DomainEvents).publish('user.changed', { user: toUserOption(user), isDeleted: false });
    };
    await app
      .get(Database)
      .transaction(store)
      .catch((error: unknown) => {
        throw violates(error, 'users_email_unique') ? new StartError(`${email} is taken`) : error;
      });
  });
  say(`${email} can sign in as ${role}`);
}

function readOwner(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { email: { type: 'string' }, name: { type: 'string' }, super: { type: 'boolean', default: false } },
  });
  const { email = '', name = '', super: isSuper } = values;
  if (!isEmail(email)) throw new StartError(`${MESSAGES.auth.emailInvalid}\n${CREATE_OWNER_USAGE}`);
  if (isBlank(name)) throw new StartError(CREATE_OWNER_USAGE);
  return { email, name: name.trim(), isSuper };
}

async function readPassword(): Promise<string> {
  const given = process.env['OWNER_PASSWORD'];
  const password = given ?? (await prompt('Password: '));
  const problem = newPasswordProblem(password);
  if (problem) throw new StartError(problem);
  return password;
}

async function prompt(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}
