/** @returns the headers of an answer, as XMLHttpRequest lists them */
const headersIn = (lines: string): Headers => {
  const headers = new Headers();
  for (const line of lines.trim().split(/[\r\n]+/)) {
    const at = line.indexOf(":");
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
};

/**
 * Sends a request as fetch does, and tells how much of its body has been sent, which fetch can't.
 *
 * @param onProgress called with the sent part of the body, from 0 to 1
 */
export const fetchWithProgress =
  (onProgress: (part: number) => void) =>
  (url: string, { method = "GET", headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted(); // an aborted one tells nobody again
      const request = new XMLHttpRequest();
      request.open(method, url);
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => {
        const { status, responseText } = request;
        resolve(
          new Response(responseText, {
            status,
            headers: headersIn(request.getAllResponseHeaders()),
          }),
        );
      };
      request.onerror = () => reject(new TypeError("The request failed"));
      signal?.addEventListener("abort", () => {
        request.abort();
        reject(signal.reason);
      });
      request.send(typeof body === "string" ? body : null);
    });
