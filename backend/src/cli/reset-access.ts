import type { INestApplicationContext } from '@nestjs/common';
import { counted, emailOf, isBlank, LIMITS } from '../contract';
import { StartError } from '../platform/startup/start-error';
import { AccountsService } from '../users/accounts/accounts.service';
import { UsersRepository } from '../users/users.repository';
import { readOptions, usageError } from './arguments';
import { withApp } from './with-app';

export const RESET_ACCESS_USAGE = `npm run tallyboard -- reset-access --email E-MAIL
      Lets a user back in who is locked out, also an owner: prints a temporary password, turns off two-factor sign-in
      and ends the sessions of the user.`;

const say = (line: string) => process.stdout.write(`${line}\n`);

export async function resetAccess(args: string[]): Promise<void> {
  const { email } = readOptions(args, RESET_ACCESS_USAGE, { email: { type: 'string', default: '' } });
  if (isBlank(email)) throw usageError(RESET_ACCESS_USAGE);
  const reset = async (app: INestApplicationContext) => {
    const user = await app.get(UsersRepository).findByEmail(emailOf(email));
    if (!user) throw new StartError(`There is no user with the e-mail ${email}`);
    return { email: user.email, password: await app.get(AccountsService).resetAccess(user.id) };
  };
  // Without migrations: where there is no database, such as in another DATA_DIR, they would create one without users.
  const user = await withApp(say, reset, { migrates: false });
  const hours = counted(LIMITS.password.temporaryHours, 'hour');
  say(`${user.email} can sign in for ${hours}, without a code, and must then choose a new password`);
  say(`Temporary password: ${user.password}`);
}
