/** Library types that stand for their argument: as it (`Partial<Flags>`), around it (`Promise<Flags>`), or as a part of it. */
export const KEEPS_TYPE =
  /^(?:Promise|PromiseLike|Awaited|Awaitable|Coroutine|Future|FutureOr|Task|ValueTask|Readonly|Partial|Required|NonNullable|Nullable|Optional|Option|Result|Union|Annotated|Type|type|Final|ClassVar|Pick|Omit|Exclude|Extract|InstanceType|ReturnType|ContextType|(?:Deep)?Mocked\w*|Mock|Box|Rc|Arc|Cow|Ref|RefMut|Pin|State|Data|Extension)$/;
