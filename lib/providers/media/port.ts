/** Stores pictures under names such as `originals/0a1b` and `pictures/0a1b/640.webp`. */
export interface MediaStore {
  /**
   * Returns null if there is no such file.
   * @throws {Error} when the store cannot be reached, and when the signal is aborted
   */
  read(name: string, signal?: AbortSignal): Promise<Buffer | null>;
  /**
   * Writes or replaces a file. After a crash it is complete or absent.
   * @throws {MediaStoreFullError} when the store has no space
   */
  write(name: string, content: Uint8Array): Promise<void>;
  /** Deletes a file. Does nothing if there is no such file. */
  delete(name: string): Promise<void>;
  /** Lists the names of all files. */
  list(): AsyncIterable<string>;
}

/** The work that needed the space is repeated by its job, so nothing is lost. */
export class MediaStoreFullError extends Error {
  override name = 'MediaStoreFullError';

  constructor(place: string, options?: ErrorOptions) {
    super(
      `The media store ${place} has no space left. Free some: jobs then continue, and an import must be repeated.`,
      options,
    );
  }
}
