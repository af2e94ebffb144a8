/** The names of the functions in a module that run a command. */
type ActionOf<Module> = {
  [Name in keyof Module]: Module[Name] extends (...args: never[]) => Promise<void> ? Name : never;
}[keyof Module];

/**
 * Makes actions of the functions in a module. It is loaded when one of them runs, so that the other
 * commands start in a fraction of the time.
 */
export const actionsOf =
  <Module>(load: () => Promise<Module>) =>
  (name: ActionOf<Module>) =>
  async (...args: unknown[]): Promise<void> => {
    const run = (await load())[name] as (...args: unknown[]) => Promise<void>;
    await run(...args);
  };
