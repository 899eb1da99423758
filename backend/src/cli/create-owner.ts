import '../users/users.events';
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { AuditLog } from '../audit/audit-log';
import { isBlank, isEmail, MESSAGES, newPasswordProblem } from '../contract';
import { Database } from '../platform/database/database';
import { violates } from '../platform/database/database-errors';
import { DomainEvents } from '../platform/events/domain-events';
import { TransactionHooks } from '../platform/events/transaction-hooks';
import { PasswordHasher } from '../platform/security/password-hasher';
import { StartError } from '../platform/startup/start-error';
import { toUserOption } from '../users/user.mapper';
import { UsersRepository } from '../users/users.repository';
import { readOptions, usageError } from './arguments';
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
      await app.get(AuditLog).record('user.created', { actorId: null, subjectId: user.id, details: { role } });
      app.get(DomainEvents).publish('user.changed', { user: toUserOption(user), isDeleted: false, partnerIds: [] });
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
  const options = readOptions(args, CREATE_OWNER_USAGE, {
    email: { type: 'string' },
    name: { type: 'string' },
    super: { type: 'boolean', default: false },
  });
  const { email = '', name = '', super: isSuper } = options;
  if (!isEmail(email)) throw usageError(CREATE_OWNER_USAGE, MESSAGES.auth.emailInvalid);
  if (isBlank(name)) throw usageError(CREATE_OWNER_USAGE);
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
  const stop = () => {
    throw new StartError('There is no password: type it in a terminal, or set OWNER_PASSWORD');
  };
  try {
    // At the end of the input, `question` never settles, and the process would end as if it had succeeded.
    return await Promise.race([terminal.question(question).catch(stop), once(terminal, 'close').then(stop)]);
  } finally {
    terminal.close();
  }
}
