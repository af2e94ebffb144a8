import { send } from './send';

export type RequestConfig<Data = unknown> = {
  url?: string;
  method?: string;
  params?: unknown;
  data?: Data | FormData;
  headers?: Record<string, unknown>;
};
export type ResponseErrorConfig<E = unknown> = E;
export type Client = <Data, _E = unknown, Sent = unknown>(
  config: RequestConfig<Sent>,
) => Promise<{ data: Data }>;

/** Sends every request, since the client that kubb brings reads a PDF as JSON and returns errors. */
const fetcher: Client = async <Data>(config: RequestConfig) => {
  const { url, method = 'GET', params, data } = config;
  const query = new URLSearchParams(params as Record<string, string> | undefined);
  const headers = new Headers(config.headers as Record<string, string> | undefined);
  const body = data instanceof FormData ? data : JSON.stringify(data);
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  const init = { method, headers, ...(body === undefined ? {} : { body }) };
  return { data: (await send(`${url}?${query}`, init)) as Data };
};

export default fetcher;
