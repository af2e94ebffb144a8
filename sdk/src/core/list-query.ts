/** The query of a list, where one value may stand for a list of one. */
export type ListQuery<Query> = { [Name in keyof Query]: OneOrMore<Query[Name]> | undefined };

type OneOrMore<T> = T extends readonly (infer Value)[] ? Value | readonly Value[] : T;
