import type * as contract from '../../contract';
import { Flag, OneOf, Text, Uuid, Whole } from '../../platform/http/fields';

const STATUSES: contract.Handover['status'][] = ['open', 'finished', 'cancelled', 'expired'];

export class Handover implements contract.Handover {
  @Uuid() id: string;
  @Uuid() toKeyId: string;
  @Uuid({ nullable: true }) fromKeyId: string | null;
  @Flag() isToConfirmed: boolean;
  @Flag() isFromConfirmed: boolean;
  @Whole({ description: 'Batches that have arrived' }) sent: number;
  @Whole({ nullable: true, description: 'Batches in all' }) of: number | null;
  @OneOf(STATUSES) status: contract.Handover['status'];
}

export class HandoverBatch implements contract.HandoverBatch {
  @Text() sealed: string;
}
