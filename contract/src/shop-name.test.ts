import { expect, test } from "vitest";
import { readsLikeShop } from "./shop-name.ts";

test.each([
  "Pros & Drill",
  "Pros & Drill Support",
  "PROS AND DRILL",
  "The Pros&Drill Team",
  "p.r.o.s - d_r_i_l_l",
  "Pro & Drill",
  "Prós ＆ Dríll",
  "Рrоѕ & Drіll",
  "Ρrοs & Drill",
  "Pr0s & Dr1|l",
  "Pro$ & DriII",
  "𝐏𝐫𝐨𝐬 & 𝒟𝓇𝒾𝓁𝓁",
  "Ｐｒｏｓ ａｎｄ Ｄｒｉｌｌ",
  "ᴘʀᴏꜱ & ᴅʀɪʟʟ",
  "🅿🆁🅾🆂 & 🅓🅡🅘🅛🅛",
  "Pros\u00ad & D\u200drill",
  "Pros 'n' Drill",
  "Pros & Clrill",
  "Prosss && Drilll",
  "ProsAndDrill Support",
  "prosanddrillsupport",
  "Pr os & Dr ill",
  "p r o s a n d d r i l l",
  "Pros-Drill",
])("%s reads like the shop's name", (name) => {
  expect(readsLikeShop(name)).toBe(true);
});

test.each([
  "",
  "Jane Example",
  "Andy Prosser",
  "Drillmaster",
  "Rosanna Drill",
  "Pros Andersen",
  "Pro Drilling GmbH",
  "ProDrill Services Ltd",
  "Pro Drill",
  "Pros Drilling",
  "Prodrill",
  "Compros & Drillers",
  "李",
  "محمد علي",
  'Robert "Bob" Day',
  "👩🏽‍🔧",
  "Prospero Dillon",
  "山田 太郎",
  "Пётр Дроздов",
  "Andrea Prodi",
  "Pedro Rillo",
])("%j doesn't", (name) => {
  expect(readsLikeShop(name)).toBe(false);
});
