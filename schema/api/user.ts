/** Reply of `GET /get-user` (endpoints 7): who a trusted proxy says is asking; nothing where sign-in is no proxy's. */
export interface UserReply {
  success?: true;
  user?: string;
}
