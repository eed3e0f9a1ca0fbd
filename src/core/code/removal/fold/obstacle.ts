/** Something cannot be folded into its callers: the message says why, to a person. */
export class Obstacle extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Obstacle';
  }
}
