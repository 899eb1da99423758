import './views.events';
import '../users/users.events';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { can, LIMITS, MESSAGES, type SavedView } from '../contract';
import { Database } from '../platform/database/database';
import { DomainEvents } from '../platform/events/domain-events';
import { TransactionHooks } from '../platform/events/transaction-hooks';
import { AppError } from '../platform/http/app-error';
import type { CurrentUser } from '../platform/security/access';
import { assertCan } from '../platform/security/assert-can';
import type { CreateViewDto, UpdateViewDto } from './views.dto';
import { ViewsRepository } from './views.repository';

@Injectable()
export class ViewsService implements OnModuleInit {
  constructor(
    private readonly views: ViewsRepository,
    private readonly database: Database,
    private readonly events: DomainEvents,
    private readonly hooks: TransactionHooks,
  ) {}

  onModuleInit(): void {
    this.hooks.on('user.purging', ({ userId }) => this.views.forget(userId));
  }

  /**
   * Clients get none of the team's views, whose names and filters may mention other clients: not even those that they
   * shared before they became clients.
   */
  list(me: CurrentUser): Promise<SavedView[]> {
    return this.views.list(me.id, can(me, 'view.share'));
  }

  create(me: CurrentUser, { name, filters, isShared }: CreateViewDto): Promise<SavedView> {
    return this.database.transaction(async () => {
      if (isShared) assertCan(me, 'view.share');
      const request = { name: name.trim(), filters, isShared };
      // Clients cannot delete the views that they shared before.
      const id = await this.views.add(me.id, request, LIMITS.view.perPerson, can(me, 'view.share'));
      if (!id) throw AppError.badRequest(MESSAGES.view.tooMany);
      return this.announce(id, isShared === true);
    });
  }

  update(me: CurrentUser, id: string, { name, filters, isShared }: UpdateViewDto): Promise<SavedView> {
    return this.database.transaction(async () => {
      const before = await this.changeable(me, id);
      if (isShared) assertCan(me, 'view.share');
      await this.views.change(id, { name: name?.trim(), filters, isShared });
      return this.announce(id, before.isShared || isShared === true);
    });
  }

  remove(me: CurrentUser, id: string): Promise<void> {
    return this.database.transaction(async () => {
      const { owner, isShared } = await this.changeable(me, id);
      await this.views.remove(id);
      this.events.publish('view.changed', { viewId: id, userId: owner.id, isShared });
    });
  }

  /** The view, if the user gets it and may change it. */
  private async changeable(me: CurrentUser, id: string): Promise<SavedView> {
    const view = await this.views.find(id);
    const isSeen = view && (view.isShared ? can(me, 'view.share') : view.owner.id === me.id);
    if (!isSeen) throw AppError.notFound();
    assertCan(me, 'view.change', { ownerId: view.owner.id });
    return view;
  }

  private async announce(id: string, isShared: boolean): Promise<SavedView> {
    const view = (await this.views.find(id))!;
    this.events.publish('view.changed', { viewId: id, userId: view.owner.id, isShared });
    return view;
  }
}
