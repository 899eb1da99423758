import type * as contract from '../contract';
import { Email, Flag, Text, Time, Uuid, Whole } from '../platform/http/fields';

export class AuthOptions implements contract.AuthOptions {
  @Flag() canResetPassword: boolean;
}

export class Invitation implements contract.Invitation {
  @Text() name: string;
  @Email() email: string;
  @Text() invitedBy: string;
  @Time() expiresAt: string;
}

export class SessionInfo implements contract.SessionInfo {
  @Uuid() id: string;
  @Text() device: string;
  @Text() address: string;
  @Time() createdAt: string;
  @Time({ description: 'To the minute' }) lastUsedAt: string;
  @Flag() isCurrent: boolean;
}

export class SessionsEnded implements contract.SessionsEnded {
  @Whole() ended: number;
}

export class TwoFactorStatus implements contract.TwoFactorStatus {
  @Flag() isEnabled: boolean;
  @Whole() recoveryCodesLeft: number;
}

export class TwoFactorSetup implements contract.TwoFactorSetup {
  @Text({ description: 'Base32' }) secret: string;
  @Text({ description: 'The text of the QR code' }) otpauthUrl: string;
}

export class RecoveryCodes implements contract.RecoveryCodes {
  @Text({ isArray: true, description: 'Each is good for one sign-in; returned once' }) recoveryCodes: string[];
}
