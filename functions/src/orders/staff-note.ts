/** A note that only admins see. */
export interface StaffNote {
  readonly id: string;
  readonly text: string;
  readonly at: Date;
  readonly uid: string;
  readonly name: string;
}
