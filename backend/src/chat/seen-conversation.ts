/**
 * SQL for whether a member of the conversation `c` sees it: every group, but a direct one only while they see the other
 * user, who may have become a client like them. The arguments are SQL for the member's id and for the roles they see.
 */
export const seenConversation = (memberId: string, seenRoles: string) =>
  `(c.kind = 'group' OR EXISTS (SELECT FROM users peer WHERE peer.id IN (c.first_id, c.second_id)
     AND peer.id <> ${memberId} AND peer.role = ANY (${seenRoles})))`;
