import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { type GroupChat, isBlank, LIMITS, MESSAGES, rolesSeenBy, type UpdateGroupRequest } from '../../contract';
import { Database } from '../../platform/database/database';
import { DomainEvents } from '../../platform/events/domain-events';
import { AppError } from '../../platform/http/app-error';
import type { CurrentUser } from '../../platform/security/access';
import { assertCan } from '../../platform/security/assert-can';
import type { CreateGroupDto } from '../chat.dto';
import { MessagesRepository } from '../messages/messages.repository';
import { type GroupRow, GroupsRepository } from './groups.repository';

/** Groups: anyone can create or leave one; its creator and the OWNERs among its members can change it. */
@Injectable()
export class GroupsService {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly messages: MessagesRepository,
    private readonly database: Database,
    private readonly events: DomainEvents,
  ) {}

  list(user: CurrentUser): Promise<GroupChat[]> {
    return this.groups.list(user.id);
  }

  create(user: CurrentUser, request: CreateGroupDto): Promise<GroupChat> {
    const { name, description } = request;
    const others = withoutDoubles(request.memberIds).filter((id) => id !== user.id);
    if (others.length === 0) throw AppError.badRequest(MESSAGES.chat.groupMembersRequired);
    return this.database.transaction(async () => {
      await this.assertVisible(user, others);
      const id = uuidv7();
      await this.groups.insert({
        id,
        name: name.trim(),
        description: storedDescription(description),
        createdById: user.id,
      });
      const newIds = await this.groups.addMembers(id, [user.id, ...others]);
      const { group } = await this.find(user, id);
      if (group.members.length > LIMITS.chat.groupMembers) throw AppError.badRequest(MESSAGES.chat.groupMembersTooMany);
      this.events.publish('group.joined', { group, newIds });
      return group;
    });
  }

  update(user: CurrentUser, id: string, { name, description }: UpdateGroupRequest): Promise<GroupChat> {
    return this.change(user, id, async () => {
      const text = description === undefined ? undefined : storedDescription(description);
      await this.groups.update(id, { name: name?.trim(), description: text });
    });
  }

  addMembers(user: CurrentUser, id: string, memberIds: string[]): Promise<GroupChat> {
    return this.change(user, id, async ({ group }) => {
      const known = new Set(group.members.map((member) => member.id));
      const others = withoutDoubles(memberIds).filter((memberId) => !known.has(memberId));
      if (known.size + others.length > LIMITS.chat.groupMembers) {
        throw AppError.badRequest(MESSAGES.chat.groupMembersTooMany);
      }
      await this.assertVisible(user, others);
      return this.groups.addMembers(id, others);
    });
  }

  /** Leaves the group or, with another user's id, removes that member. */
  async removeMember(user: CurrentUser, id: string, memberId: string): Promise<void> {
    await this.database.transaction(async () => {
      const row = await this.lock(user, id);
      if (memberId !== user.id) assertCan(user, 'chat.changeGroup', { ownerId: row.createdById });
      if (row.isGeneral) throw AppError.badRequest(MESSAGES.chat.groupIsGeneral);
      if (!(await this.takeOut(id, memberId))) throw AppError.notFound();
    });
  }

  /** Removes a user who is being deleted from every group. */
  async removeFromAll(userId: string): Promise<void> {
    for (const id of await this.groups.lockAllOf(userId)) await this.takeOut(id, userId);
  }

  /** Notifies the team of a new member of the General group, if the database has added this user to it. */
  async announceJoined(userId: string): Promise<void> {
    const { group } = (await this.groups.general()) ?? {};
    if (!group || !idsOf(group).includes(userId)) return;
    this.events.publish('group.joined', { group, newIds: [userId] });
    this.announceToOthers(group, userId);
  }

  /** Notifies the team whether the database keeps this user in the General group after a change of their role. */
  async announceRole(userId: string): Promise<void> {
    const { group } = (await this.groups.general()) ?? {};
    if (!group) return;
    if (idsOf(group).includes(userId)) return this.announceJoined(userId);
    this.events.publish('group.left', { groupChatId: group.id, userIds: [userId] });
    this.announceToOthers(group, userId);
  }

  private announceToOthers(group: GroupChat, userId: string): void {
    this.events.publish('group.changed', { group, memberIds: idsOf(group).filter((id) => id !== userId) });
  }

  /** Returns false if the user is not a member. */
  private async takeOut(id: string, memberId: string): Promise<boolean> {
    if (!(await this.groups.removeMember(id, memberId))) return false;
    this.events.publish('group.left', { groupChatId: id, userIds: [memberId] });
    const [remaining] = await this.messages.memberIds(id);
    if (!remaining) return true;
    const { group } = (await this.groups.find(id, remaining))!;
    this.events.publish('group.changed', { group, memberIds: idsOf(group) });
    return true;
  }

  /** @param work returns the ids of new members */
  private change(user: CurrentUser, id: string, work: (row: GroupRow) => Promise<string[] | void>): Promise<GroupChat> {
    return this.database.transaction(async () => {
      const row = await this.lock(user, id);
      assertCan(user, 'chat.changeGroup', { ownerId: row.createdById });
      if (row.isGeneral) throw AppError.badRequest(MESSAGES.chat.groupIsGeneral);
      const newIds = (await work(row)) ?? [];
      const { group } = await this.find(user, id);
      const formerIds = idsOf(group).filter((memberId) => !newIds.includes(memberId));
      if (newIds.length > 0) this.events.publish('group.joined', { group, newIds });
      this.events.publish('group.changed', { group, memberIds: formerIds });
      return group;
    });
  }

  private async lock(user: CurrentUser, id: string): Promise<GroupRow> {
    await this.messages.lock(id);
    return this.find(user, id);
  }

  private async find(user: CurrentUser, id: string): Promise<GroupRow> {
    const row = await this.groups.find(id, user.id);
    if (!row) throw AppError.notFound();
    return row;
  }

  /** @throws AppError 400 if one of them does not exist or is not visible to the caller */
  private async assertVisible(user: CurrentUser, ids: string[]): Promise<void> {
    const count = await this.groups.countPeople(ids, rolesSeenBy(user));
    if (count < ids.length) throw AppError.badRequest(MESSAGES.chat.groupMemberInvalid);
  }
}

const idsOf = (group: GroupChat) => group.members.map(({ id }) => id);
const storedDescription = (text: string | null | undefined) => (text && !isBlank(text) ? text.trim() : null);
const withoutDoubles = (ids: string[]) => [...new Set(ids)];
