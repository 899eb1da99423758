/**
 * SQL for whether a client sees what a user wrote on the client's task or attached to it: that of the team and their
 * own, but nothing of another client, whose task it may have been before. The arguments are SQL for the ids of both.
 */
export const seenByClient = (authorId: string, clientId: string) =>
  `(${authorId} = ${clientId}
    OR EXISTS (SELECT FROM users author WHERE author.id = ${authorId} AND author.role <> 'CLIENT'))`;
