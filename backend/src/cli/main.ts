import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module';
import { MESSAGES, newPasswordProblem } from '../contract';
import { loadEnv } from '../platform/config/env';
import { violates } from '../platform/database/database-errors';
import { PasswordHasher } from '../platform/security/password-hasher';
import { StartError } from '../platform/startup/start-error';
import { prepareGround } from '../start-app';
import { UsersRepository } from '../users/users.repository';

const USAGE = `Usage:
  npm run tallyboard -- create-owner --email E-MAIL --name NAME [--super]
      The password is asked for, or read from OWNER_PASSWORD.`;
const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const [command, ...rest] = process.argv.slice(2);
  if (command !== 'create-owner') throw new StartError(USAGE);
  const { email, name, isSuper } = readOwner(rest);
  const password = await readPassword();

  const ground = await prepareGround(loadEnv(), say, { beside: true });
  const app = await NestFactory.createApplicationContext(AppModule.with(ground.config), { logger: ['error'] });
  try {
    const role = isSuper ? 'SUPER_OWNER' : 'OWNER';
    const passwordHash = await app.get(PasswordHasher).hash(password);
    await app.get(UsersRepository).insert({ email, name, role, passwordHash });
    say(`${email} can sign in as ${role}`);
  } catch (error) {
    throw violates(error, 'users_email_unique') ? new StartError(`${email} is taken`) : error;
  } finally {
    await app.close();
    await ground.release();
  }
}

function readOwner(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { email: { type: 'string' }, name: { type: 'string' }, super: { type: 'boolean', default: false } },
  });
  const { email = '', name = '', super: isSuper } = values;
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new StartError(`${MESSAGES.auth.emailInvalid}\n${USAGE}`);
  if (name.trim() === '') throw new StartError(USAGE);
  return { email, name: name.trim(), isSuper };
}

async function readPassword(): Promise<string> {
  const given = process.env['OWNER_PASSWORD'];
  const password = given ?? (await ask('Password: '));
  const problem = newPasswordProblem(password);
  if (problem) throw new StartError(problem);
  return password;
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`);
    process.exit(1);
  },
);
