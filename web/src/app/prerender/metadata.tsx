import { sharingPictureSize } from "@shop/contract/pictures";
import { shop } from "@shop/contract/shop";
import type { PageFile } from "../../runtime/page-row.ts";
import { sharingPicturePath, shopPictures } from "../../runtime/sharing-picture.ts";

interface Props {
  /** The page's absolute address. */
  address: string;
  /** The document title. */
  title: string;
  file: PageFile;
}

const Picture = ({ address, picture }: Pick<Props, "address"> & Pick<PageFile, "picture">) => {
  if (!picture) return null;
  const drawn = "name" in picture;
  const path = drawn ? sharingPicturePath(picture.name) : picture.address;
  return (
    <>
      <meta property="og:image" content={new URL(path, address).href} />
      {/\.jpg$/.test(path) && <meta property="og:image:type" content="image/jpeg" />}
      {(drawn || path === shopPictures.shared) && (
        <>
          <meta property="og:image:width" content={`${sharingPictureSize.width}`} />
          <meta property="og:image:height" content={`${sharingPictureSize.height}`} />
        </>
      )}
      <meta property="og:image:alt" content={picture.alt} />
    </>
  );
};

const Sharing = ({ address, title, file }: Props) => {
  const { description, picture } = file;
  if (!picture) return null;
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={shop.language.replace("-", "_")} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <Picture address={address} picture={picture} />
      {/* It takes the rest from the Open Graph. */}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
};

/** The metadata of a page for search engines and for previews of shared links. */
export const Metadata = (props: Props) => (
  <>
    <title>{props.title}</title>
    <meta name="description" content={props.file.description} />
    {props.file.search === "noindex" && <meta name="robots" content="noindex" />}
    <Sharing {...props} />
  </>
);
