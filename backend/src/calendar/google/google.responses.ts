import type * as contract from '../../contract';
import { Flag, Text, Time, Whole } from '../../platform/http/fields';

export class GoogleCalendarStatus implements contract.GoogleCalendarStatus {
  @Flag() isConfigured: boolean;
  @Flag() connected: boolean;
  @Flag({ description: 'False once Google has revoked the access' }) isEnabled: boolean;
  @Time({ nullable: true }) lastSyncAt: string | null;
  @Text({ nullable: true }) lastError: string | null;
}

export class GoogleAuthResponse implements contract.GoogleAuthResponse {
  @Text() authUrl: string;
}

export class GoogleSyncResponse implements contract.GoogleSyncResponse {
  @Whole() syncedMeetings: number;
}
