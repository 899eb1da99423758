import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { LIMITS, MESSAGES, type RecoveryCodes, type TwoFactorSetup, type TwoFactorStatus } from '../../contract';
import { type AppConfig, CONFIG } from '../../platform/config/config.module';
import { Database } from '../../platform/database/database';
import { AppError } from '../../platform/http/app-error';
import type { CurrentUser } from '../../platform/security/access';
import { bindSecrets } from '../../platform/security/bind-secrets';
import { type RateLimit, RateLimits } from '../../platform/security/rate-limits';
import { SecretBox } from '../../platform/security/secret-box';
import { AccountsService } from '../../users/accounts/accounts.service';
import { PasswordCheck } from '../passwords/password-check';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes';
import { makeSecret, otpauthUrl, stepOf } from './totp';
import { TwoFactorRepository } from './two-factor.repository';

const PURPOSE = 'two-factor';
const { twoFactor: texts, auth } = MESSAGES;
/** Counted per account, whatever the address: having many addresses must not help with guessing six digits. */
const BY_ACCOUNT: RateLimit = {
  name: 'two-factor',
  points: LIMITS.twoFactor.failuresPerAccount,
  seconds: LIMITS.signIn.windowMinutes * 60,
};

/** The second factor: codes of an authenticator app, and single-use recovery codes in case the app is lost. */
@Injectable()
export class TwoFactorService implements OnApplicationBootstrap {
  constructor(
    private readonly factors: TwoFactorRepository,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordCheck,
    private readonly box: SecretBox,
    private readonly limits: RateLimits,
    private readonly audit: AuditLog,
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return bindSecrets(this.database, this.box, { table: 'two_factor', column: 'sealed_secret', purpose: PURPOSE });
  }

  async status({ id }: { id: string }): Promise<TwoFactorStatus> {
    const factor = await this.factors.find(id);
    const isEnabled = factor?.isConfirmed ?? false;
    return { isEnabled, recoveryCodesLeft: isEnabled ? factor!.codesLeft : 0 };
  }

  /** Creates a secret for the app. Two-factor sign-in stays off until a code made from it is confirmed. */
  async setup(user: CurrentUser, password: string): Promise<TwoFactorSetup> {
    await this.passwords.confirm(user.id, password);
    const secret = await makeSecret();
    const hasBegun = await this.factors.begin(user.id, this.box.seal(secret, PURPOSE, user.id));
    if (!hasBegun) throw AppError.conflict(texts.alreadyOn);
    return { secret, otpauthUrl: await otpauthUrl(secret, user.email) };
  }

  /** @throws AppError 400 for a wrong code or an expired setup, 409 if it is already on */
  async confirm({ id }: CurrentUser, code: string): Promise<RecoveryCodes> {
    const factor = await this.factors.find(id);
    if (factor?.isConfirmed) throw AppError.conflict(texts.alreadyOn);
    const secret = factor && !factor.isStale ? this.box.open(factor.sealedSecret, PURPOSE, id) : undefined;
    if (!factor || !secret) throw AppError.badRequest(texts.setupExpired);
    const step = await this.count(id, async () => {
      const found = await stepOf(secret, code);
      if (found === undefined) throw AppError.badRequest(texts.codeWrong, { code: texts.codeWrong });
      return found;
    });
    return this.database.transaction(async () => {
      const isOn = await this.factors.confirm(id, factor.sealedSecret, step);
      if (!isOn) throw AppError.conflict(texts.alreadyOn);
      await this.audit.record('two-factor.enabled', { actorId: id, subjectId: id });
      // The owners' list of users shows whether two-factor sign-in is on.
      await this.accounts.announce(id);
      return this.makeCodes(id);
    });
  }

  /** Creates new recovery codes and invalidates the old ones. */
  async renewCodes({ id }: CurrentUser, password: string): Promise<RecoveryCodes> {
    await this.passwords.confirm(id, password);
    return this.database.transaction(async () => {
      // Otherwise two renewals at the same moment would each leave their codes.
      if (!(await this.factors.lock(id))) throw AppError.conflict(texts.notOn);
      await this.audit.record('two-factor.recovery-codes-made', { actorId: id, subjectId: id });
      await this.announceCodes(id);
      return this.makeCodes(id);
    });
  }

  async disable({ id }: CurrentUser, password: string): Promise<void> {
    await this.passwords.confirm(id, password);
    await this.database.transaction(async () => {
      if (!(await this.factors.remove(id))) throw AppError.conflict(texts.notOn);
      await this.audit.record('two-factor.disabled', { actorId: id, subjectId: id });
      await this.accounts.announce(id);
    });
  }

  /**
   * Turns off another user's second factor, within the running transaction, and forgets the wrong codes. A command has
   * no actor.
   */
  async reset(userId: string, actorId: string | null): Promise<void> {
    const wasOn = await this.factors.remove(userId);
    await this.limits.forget(BY_ACCOUNT, userId);
    if (wasOn) await this.audit.record('two-factor.disabled', { actorId, subjectId: userId });
  }

  /**
   * Checks the code of a sign-in, and uses up its time step or the recovery code.
   * @throws AppError 401 for a wrong code, 429 after too many of them
   */
  async assertCode(userId: string, code: string): Promise<void> {
    const factor = await this.factors.find(userId);
    const secret = factor?.isConfirmed ? this.box.open(factor.sealedSecret, PURPOSE, userId) : undefined;
    await this.count(userId, async () => {
      const isFresh = secret !== undefined && (await this.isFresh(userId, secret, code));
      if (isFresh || (await this.isSpare(userId, code))) return;
      await this.audit.record('auth.sign-in-failed', { subjectId: userId, details: { reason: 'code' } });
      throw AppError.codeNeeded(texts.codeWrong);
    });
  }

  private count<T>(userId: string, attempt: () => Promise<T>): Promise<T> {
    return this.limits.attempt(BY_ACCOUNT, userId, auth.tooManyAttempts, attempt);
  }

  private async isFresh(userId: string, secret: string, code: string): Promise<boolean> {
    const step = await stepOf(secret, code);
    return step !== undefined && this.factors.takeStep(userId, step);
  }

  private async isSpare(userId: string, code: string): Promise<boolean> {
    const hash = hashRecoveryCode(code, this.config.sessionSecret);
    if (!hash) return false;
    return this.database.transaction(async () => {
      const isTaken = await this.factors.takeCode(userId, hash);
      if (!isTaken) return false;
      await this.audit.record('two-factor.recovery-code-used', { actorId: userId, subjectId: userId });
      await this.announceCodes(userId);
      return true;
    });
  }

  /** The user's settings show how many codes are left. Nobody else can see that. */
  private async announceCodes(userId: string): Promise<void> {
    await this.accounts.announce(userId, { isPrivate: true });
  }

  private async makeCodes(userId: string): Promise<RecoveryCodes> {
    const recoveryCodes = makeRecoveryCodes();
    const hashes = recoveryCodes.map((code) => hashRecoveryCode(code, this.config.sessionSecret)!);
    await this.factors.replaceCodes(userId, hashes);
    return { recoveryCodes };
  }
}
